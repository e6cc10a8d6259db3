/** A page in the background paints nothing: it becomes alive after so long all the same. */
const LATEST_MS = 2_000;

/** To begin one file takes a weak phone some three milliseconds. */
const LINKS_A_TASK = 8;

const LATER_LINK = '<link rel="module-later"';
const LATER_SCRIPT = 'type="module-later"';

/**
 * A page is read before it is pressed: its modules neither share a slow line with its styles nor keep a weak phone from
 * painting. They are marked here and begun by `beginScript`; taps until then are kept (`early-input.ts`).
 */
export const modulesLater = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', LATER_LINK)
    .replaceAll(/(<script nonce="[^"]*" )type="module"( async="">)/g, `$1${LATER_SCRIPT}$2`);

/**
 * For the page's head: begins the modules once the page was painted. A style sheet in the head holds the first frame back. The
 * content policy admits a module by the hash of its text, which stays what it was.
 */
export const beginScript = `(()=>{const d=document;let b=0;const g=()=>{if(b++)return;const q=[...d.querySelectorAll('link[rel=module-later]')],n=()=>{q.splice(0,${LINKS_A_TASK}).forEach(l=>{l.rel='modulepreload'});if(q.length)return setTimeout(n);d.querySelectorAll('script[type=module-later]').forEach(o=>{const s=d.createElement('script');s.type='module';s.textContent=o.textContent;d.head.append(s)})};n()};const p=()=>{requestAnimationFrame(()=>setTimeout(g));setTimeout(g,${LATEST_MS})};d.readyState==='loading'?addEventListener('DOMContentLoaded',p):p()})()`;
