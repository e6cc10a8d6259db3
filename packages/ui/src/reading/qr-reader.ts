/** What a code is looked for in: a frame of the camera, or a picture. */
type Source = HTMLVideoElement | Blob;

/** Finds the text of a QR code; undefined when there is none. */
export type ReadQr = (source: Source) => Promise<string | undefined>;

interface Detector {
  detect(source: HTMLVideoElement | ImageBitmap): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

let reader: Promise<ReadQr> | undefined;

/** The browser's own reader where it has one; else a decoder that is fetched now, once. */
export function loadQrReader(): Promise<ReadQr> {
  reader ??= openNative().then((native) => native ?? openDecoder());
  reader.catch(() => {
    reader = undefined;
  });
  return reader;
}

async function openNative(): Promise<ReadQr | undefined> {
  const Native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // Some systems have the interface and nothing behind it.
  if (!Native || !(await Native.getSupportedFormats()).includes('qr_code')) return undefined;
  const detector = new Native({ formats: ['qr_code'] });
  return async (source) => {
    const image = source instanceof Blob ? await createImageBitmap(source) : source;
    return (await detector.detect(image))[0]?.rawValue;
  };
}

async function openDecoder(): Promise<ReadQr> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  await prepareZXingModule({
    overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path) },
    fireImmediately: true,
  });
  return async (source) => {
    const image = source instanceof Blob ? source : frameOf(source);
    if (!image) return undefined;
    return (await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 }))[0]?.text;
  };
}

/** The camera's picture of this moment; undefined before it has any. */
function frameOf(video: HTMLVideoElement): ImageData | undefined {
  const { videoWidth: width, videoHeight: height } = video;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = width > 0 ? canvas.getContext('2d', { willReadFrequently: true }) : null;
  context?.drawImage(video, 0, 0);
  return context?.getImageData(0, 0, width, height);
}
