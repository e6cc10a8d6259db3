import { variableNames } from './config.ts';
import { secretVariables, withFiles } from './config-files.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** One thing to say of the configuration: it starts, but somebody meant something else. */
export interface Advice {
  variable: string;
  en: string;
  zh: string;
}

/** What begins so is of ours: a third party's variables, misspelt or of a version that knew others. */
const OUR_PREFIXES =
  /^(WECHAT|ALIPAY|STRIPE|SMS|SMTP|E_INVOICE|COMPANY_LOOKUP|IDENTITY_CHECK|FACE_COMPARISON|STREAM_SIGNING|STREAM_CHECK|S3|MINGTANG)_/;
/** The shell's, the runtime's, the desktop's and the container's own, however near they come to ours. */
const OTHERS =
  /^(HOME|HOSTNAME|HOSTTYPE|MACHTYPE|OSTYPE|MAIL|MAILCHECK|PATH|PWD|OLDPWD|SHELL|SHLVL|TERM|TERMINFO|USER|USERNAME|LOGNAME|LANG|LANGUAGE|EDITOR|VISUAL|PAGER|DISPLAY|TZ|TMP|TEMP|TMPDIR|IFS|UID|EUID|GROUPS|PPID|COLUMNS|LINES|RANDOM|SECONDS|HISTFILE|HISTSIZE|LESS|CI|DEBUG|NO_COLOR|FORCE_COLOR|CHROME_PATH|INIT_CWD|COLOR|ROWS|MANPATH|INFOPATH|NODE|JOURNAL_STREAM|INVOCATION_ID|NOTIFY_SOCKET|(LC|XDG|SSH|DBUS|GPG|NODE|NPM|PG|GIT|BASH|ZSH|VITEST|E2E|KUBERNETES|DOCKER|SYSTEMD|LD|SUDO|WINDOW|COLORTERM|TERM|VTE|GTK|QT)_.*|.*_SERVICE_(HOST|PORT.*)|.*_PORT_\d+_(TCP|UDP).*|PG[A-Z]+)$/;

/** Variables that look like ours and are read by nobody. `known` are those that are. */
export function unknownVariables(variables: Variables, known: readonly string[]): Advice[] {
  const all = [...known, ...secretVariables.map((name) => `${name}_FILE`)];
  const isKnown = new Set(all);
  const advice: Advice[] = [];
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined || value === '' || isKnown.has(name) || !/^[A-Z][A-Z\d_]*$/.test(name)) continue;
    // A container's links name other services; nobody types those.
    if (OTHERS.test(name)) continue;
    const near = nearest(name, all);
    if (!near && !OUR_PREFIXES.test(name)) continue;
    advice.push({
      variable: name,
      en: `${name} is read by nothing.${near ? ` Did you mean ${near}?` : ''}`,
      zh: `没有程序读取 ${name}。${near ? `是不是想写 ${near}？` : ''}`,
    });
  }
  return advice;
}

/** The name of ours that somebody probably meant. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const bare = (text: string): string => text.replaceAll('_', '');
  const same = known.find((own) => bare(own) === bare(name));
  if (same) return same;
  const ranked = known
    .map((own) => ({ own, distance: editDistance(name, own), allowed: own.length < 4 ? 0 : own.length < 8 ? 1 : 2 }))
    .filter(({ distance, allowed }) => distance <= allowed)
    .toSorted((a, b) => a.distance - b.distance);
  return ranked[0]?.own;
}

/** Letters added, left out, changed, or two neighbours swapped (optimal string alignment). */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last.at(-1) ?? 0;
}

/** A variable, and those of which one has to be set for anything to read it. */
interface Reading {
  of: readonly string[];
  needs: readonly string[];
}

const readings: readonly Reading[] = [
  { of: ['OLD_SECRET_KEYS'], needs: ['SECRET_KEY'] },
  { of: ['DATABASE_READ_URL'], needs: ['DATABASE_URL'] },
  {
    of: ['S3_REGION', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PATH_STYLE'],
    needs: ['S3_BUCKET'],
  },
  { of: ['STRIPE_WEBHOOK_SECRET'], needs: ['STRIPE_API_KEY'] },
  { of: ['WECHAT_APP_SECRET'], needs: ['WECHAT_APP_ID'] },
  {
    of: [
      'WECHAT_MCH_SERIAL',
      'WECHAT_MCH_PRIVATE_KEY',
      'WECHAT_API_V3_KEY',
      'WECHAT_PUBLIC_KEY_ID',
      'WECHAT_PUBLIC_KEY',
    ],
    needs: ['WECHAT_MCH_ID'],
  },
  { of: ['ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'ALIPAY_SELLER_ID'], needs: ['ALIPAY_APP_ID'] },
  { of: ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_*'], needs: ['SMS_ENDPOINT'] },
  { of: ['IDENTITY_CHECK_*'], needs: ['IDENTITY_CHECK_ENDPOINT'] },
  { of: ['FACE_COMPARISON_*'], needs: ['FACE_COMPARISON_ENDPOINT'] },
  { of: ['E_INVOICE_*'], needs: ['E_INVOICE_APP_KEY'] },
  { of: ['COMPANY_LOOKUP_ENDPOINT'], needs: ['COMPANY_LOOKUP_TOKEN'] },
  { of: ['STREAM_SIGNING_SCHEME', 'STREAM_SIGNING_WINDOW_SECONDS'], needs: ['STREAM_SIGNING_KEY'] },
  { of: ['STREAM_SIGNING_KEY'], needs: ['STREAM_SIGNING_SCHEME'] },
  { of: ['STREAM_SIGNING_INTERNATIONAL_SCHEME'], needs: ['STREAM_SIGNING_INTERNATIONAL_KEY'] },
  {
    of: ['STREAM_SIGNING_INTERNATIONAL_KEY'],
    needs: ['STREAM_SIGNING_INTERNATIONAL_SCHEME', 'STREAM_SIGNING_SCHEME'],
  },
];

/** Variables that are set and change nothing, for another that would read them is not. */
export function unreadVariables(variables: Variables): Advice[] {
  const isSet = (name: string): boolean => (variables[name] ?? '') !== '';
  const names = Object.keys(variables).filter(isSet);
  const advice: Advice[] = [];
  for (const { of, needs } of readings) {
    if (needs.some(isSet)) continue;
    const concerned = names.filter((name) =>
      of.some((pattern) => (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern)),
    );
    for (const variable of concerned)
      advice.push({
        variable,
        en: `${variable} is set, but nothing reads it without ${needs.join(' or ')}.`,
        zh: `已设置 ${variable}，但没有 ${needs.join(' 或 ')} 时不起作用。`,
      });
  }
  return advice;
}

/** Everything there is to say of an environment that can be started with. */
export const adviceOn = (variables: Variables): Advice[] => [
  ...unknownVariables(variables, variableNames),
  ...unreadVariables(withFiles(variables).variables),
];
