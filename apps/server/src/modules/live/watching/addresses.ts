import { type VideoSources, videoSourceKey } from '@mingtang/contract/programme/model';
import type { Keyring } from '../../../platform/crypto.ts';
import type { StreamSigner, StreamTicket } from '../../../ports/stream-signing/provider.ts';
import type { StreamProbe } from '../../../ports/streams/provider.ts';
import type { WatchedSource } from './queries.ts';

/** What stands for a viewer in addresses: the same for the same person, and nothing anybody could look up. */
export const viewerMark = (keys: Keyring, personId: string | undefined): string =>
  personId === undefined
    ? 'guest'
    : Buffer.from(keys.hash('stream-viewer', personId), 'base64url').toString('hex').slice(0, 16);

/** Of what somebody may not watch, and of what there is none of. */
export const NO_SOURCES: Readonly<VideoSources> = {
  mainlandZh720p: null,
  mainlandZh1080p: null,
  mainlandEn720p: null,
  mainlandEn1080p: null,
  internationalZh720p: null,
  internationalZh1080p: null,
  internationalEn720p: null,
  internationalEn1080p: null,
};

/** The addresses of a stream or a recording, signed for one viewer until `expiresAt`. */
export function signSources(
  signer: StreamSigner,
  sources: readonly WatchedSource[],
  ticket: Omit<StreamTicket, 'region'>,
): VideoSources {
  const signed = { ...NO_SOURCES };
  for (const { region, language, quality, url } of sources)
    signed[videoSourceKey(region, language, quality)] = signer.sign(url, { ...ticket, region });
  return signed;
}

/** Longer than any look at a stream takes. */
const CHECK_MS = 60_000;

/** A probe that asks as a viewer would: networks answer nobody whose address is not signed. */
export const signedProbe = (probe: StreamProbe, signer: StreamSigner, now: () => Date): StreamProbe => ({
  probe: (address, region) =>
    probe.probe(
      signer.sign(address, { region, viewer: 'check', expiresAt: new Date(now().getTime() + CHECK_MS) }),
      region,
    ),
});
