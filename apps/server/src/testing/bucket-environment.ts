import type { Bucket } from '@mingtang/sandbox/object-storage/bucket';

/** What a server reads to keep its files in this bucket. */
export const bucketEnvironment = (bucket: Bucket): Record<string, string> => ({
  S3_BUCKET: bucket.bucket,
  S3_REGION: bucket.region,
  S3_ENDPOINT: bucket.endpoint,
  S3_ACCESS_KEY_ID: bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  S3_PATH_STYLE: 'on',
});
