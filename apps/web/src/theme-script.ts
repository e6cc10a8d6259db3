/**
 * Runs before the first paint: without a stored choice the browser's preference decides, and keeps deciding while it
 * changes. Kept as text because it stands inline in the page.
 */
export const themeScript = `(()=>{const q=matchMedia('(prefers-color-scheme: dark)'),f=()=>{let c;try{c=/(?:^|; )theme=(light|dark)/.exec(document.cookie)}catch{}document.documentElement.dataset.theme=c?c[1]:q.matches?'dark':'light'};f();q.addEventListener('change',f);addEventListener('themechoice',f)})()`;
