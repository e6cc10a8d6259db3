import { createHash } from 'node:crypto';

interface AdmittedPage {
  html: string;
  /** What the content policy names them by: `'sha256-…'`, each once. */
  hashes: string[];
}

/**
 * Takes the mark out of a rendered page and says by which hashes the policy admits the scripts that bore it. The mark is made
 * anew for each rendering and given to what writes scripts (`RenderContext.scriptMark`): whatever else came to stand in the page
 * does not bear it, gets no hash, and is run by no browser. So the page is the same bytes each time, and a script in a text
 * of somebody's is worth as little as under a nonce.
 */
export function admitMarkedScripts(marked: string, mark: string): AdmittedPage {
  const attribute = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  // No attribute that React writes holds a bare ">", and no script of ours its own end.
  for (const [, attributes = '', text = ''] of marked.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs))
    if (attributes.includes(attribute) && !/\ssrc=/.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return { html: marked.replaceAll(attribute, ''), hashes: [...hashes] };
}
