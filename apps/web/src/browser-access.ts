/**
 * The only module that touches what a browser may refuse: storage, cookies, clipboard, share sheet, camera, wake lock, service worker,
 * cache storage and BroadcastChannel. Strict settings and some embedded browsers throw on every access, even on reading the name;
 * nothing here throws before it was asked to do something that cannot be done without. `.oxlintrc.json` refuses direct access elsewhere.
 */
export interface SafeStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
  keys: () => string[];
  /** Whether what is written outlives the page. */
  isLasting: () => boolean;
}

/** Where the browser refuses its storage, what is written lives in memory as long as the page. */
export const localStore: SafeStorage = guardedStorage(() => localStorage);
/** The same for what belongs to one tab. */
export const sessionStore: SafeStorage = guardedStorage(() => sessionStorage);

/**
 * For the page's head: the router's own script reads and clears `sessionStorage` unguarded. Where that throws it finds a storage that is
 * empty and takes nothing; `sessionStore` then keeps what it is given in memory.
 */
export const storageScript = `try{sessionStorage.length}catch{Object.defineProperty(window,'sessionStorage',{configurable:true,value:new class{getItem(){return null}setItem(){throw new Error('refused')}removeItem(){}}})}`;

function guardedStorage(find: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  return {
    // What could not be written is newer than what is stored.
    getItem: (key) => memory.get(key) ?? attempt(() => find().getItem(key)) ?? null,
    setItem: (key, value) => {
      try {
        find().setItem(key, value);
        memory.delete(key);
      } catch {
        // A server renders for everybody: it remembers nothing of anybody.
        if (typeof document !== 'undefined') memory.set(key, value);
      }
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt(() => find().removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...(attempt(() => Object.keys(find())) ?? [])])],
    isLasting: () => attempt(() => find().length) !== undefined,
  };
}

/** The cookies of the page; none where the browser refuses them. */
export const readCookies = (): string => attempt(() => document.cookie) ?? '';
export const writeCookie = (cookie: string): void => {
  attempt(() => {
    document.cookie = cookie;
  });
};

/** Rejects where the browser does not let a page copy. */
export const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);

export const canShare = (): boolean => attempt(() => typeof navigator.share === 'function') ?? false;
/** Rejects where there is no share sheet, and when it is closed. */
export const shareByDevice = async (what: { title: string; url: string }): Promise<void> => navigator.share(what);

/** Rejects where there is no camera or it is not allowed. */
export const openCamera = async (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });

/** Keeps the screen on until it is released; undefined where the browser does not. */
export async function requestWakeLock(): Promise<WakeLockSentinel | undefined> {
  try {
    return await navigator.wakeLock.request('screen');
  } catch {
    // No such feature, low battery or a policy: the visitor's screen settings hold.
    return undefined;
  }
}

/** Undefined where the browser has no service workers or refuses them. */
export const findServiceWorkers = (): ServiceWorkerContainer | undefined => attempt(() => navigator.serviceWorker);

/** Undefined where the browser keeps no pages. */
export async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return await caches.open(name);
  } catch {
    return undefined;
  }
}

/** The way to the other tabs of this browser; undefined where there is none. */
export const openTabChannel = (name: string): BroadcastChannel | undefined => attempt(() => new BroadcastChannel(name));

function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
