/** Who somebody is with WeChat: asked by sending their browser there and back with a code. */
export interface WechatSignIn {
  /** The official account whose openids these are. */
  appId: string;
  /** Where to send the browser; it comes back to `returnUrl` with `code` and `state`. `state`: letters and digits, ≤ 128. */
  authorizeUrl(input: { returnUrl: string; state: string }): string;
  /** Exchanges a code, which is good once and for five minutes. Throws WechatSignInError. */
  readOpenId(code: string): Promise<string>;
  /** The ticket that pages inside WeChat are signed with; good for two hours, kept here meanwhile. Throws WechatSignInError. */
  readShareTicket(): Promise<string>;
}

/** `isCodeUnusable`: the browser has to be sent there anew; otherwise the same may succeed later. */
export class WechatSignInError extends Error {
  override readonly name = 'WechatSignInError';
  readonly code: string;
  readonly isCodeUnusable: boolean;

  constructor(code: string, message: string, options: { isCodeUnusable: boolean }) {
    super(message);
    this.code = code;
    this.isCodeUnusable = options.isCodeUnusable;
  }
}
