import type { Transport } from './client.ts';
import type { Language } from './envelope.ts';

/** What the server hands to the web app while it renders a page. No personal data: pages are the same for everybody. */
export interface RenderContext {
  /** Calls the routes in process, as somebody who is not signed in. */
  transport: Transport;
  language: Language;
  /** What the rendering's own inline scripts bear as their nonce; the server takes it out and admits them by their hashes. */
  scriptMark: string;
  /** The address visitors use, without a trailing slash. */
  publicUrl: string;
  /** With it browsers sign what they write (spec §7). Every visitor receives it: it guards against accidents, not attackers. */
  signatureSecret: string;
  /** Where the sandbox stands in for the messaging app: the script of its payment sheet, and its scanner of codes (`?code=`). */
  messagingAppStandIn: { bridge: string; scanner: string } | undefined;
  /** Logs what went wrong while rendering. */
  reportError(error: unknown): void;
}

/**
 * Where both sides keep the router's context object. The server and the bundle of the web app each have their own copy of
 * this module, so the object itself must live on globalThis.
 */
export const RENDER_CONTEXT = Symbol.for('mingtang.render-context');
