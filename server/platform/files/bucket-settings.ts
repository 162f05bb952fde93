/** Where a bucket is, and the keys to it. */
export interface BucketSettings {
  /** Origin of the S3-compatible server: `https://s3.example.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
