import type { S3Client } from '@aws-sdk/client-s3';
import type { Storage } from '../../platform/storage.ts';

export interface BucketConfig {
  bucket: string;
  region: string;
  /** Of another service that speaks S3; AWS itself when absent. */
  endpoint: string | undefined;
  /** Without, the machine's own role or profile. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** `https://host/bucket/…` instead of `https://bucket.host/…`. */
  isPathStyle: boolean;
}

const MS = { connecting: 3_000, request: 10_000 };
const MOST_TRIES = 3;

/** Files in a bucket of a service that speaks S3. Its client loads with the first file. */
export function createBucketStorage(config: BucketConfig): Storage {
  const library = remembered(() => import('@aws-sdk/client-s3'));
  const client = remembered(async () => openClient(await library(), config));
  const place = (id: string) => ({ Bucket: config.bucket, Key: `files/${id.slice(-2)}/${id}` });
  return {
    async write(id, content) {
      const { PutObjectCommand } = await library();
      const object = { ...place(id), Body: content, ContentType: 'application/octet-stream' };
      await (await client()).send(new PutObjectCommand(object));
    },
    async read(id) {
      const { GetObjectCommand, NoSuchKey } = await library();
      try {
        const { Body } = await (await client()).send(new GetObjectCommand(place(id)));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    async delete(id) {
      const { DeleteObjectCommand } = await library();
      await (await client()).send(new DeleteObjectCommand(place(id)));
    },
  };
}

function openClient(
  { S3Client: Client }: typeof import('@aws-sdk/client-s3'),
  { region, endpoint, credentials, isPathStyle }: BucketConfig,
): S3Client {
  return new Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials ? { credentials } : {}),
    forcePathStyle: isPathStyle,
    maxAttempts: MOST_TRIES,
    requestHandler: { connectionTimeout: MS.connecting, requestTimeout: MS.request },
    // Its newer checksums are unknown to most others that speak S3; what is sealed shows by itself whether it is whole.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Made at the first call; after a failure, at the next. */
function remembered<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    }));
}
