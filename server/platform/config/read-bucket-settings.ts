import type { BucketSettings } from '../files/document-store.ts';
import { parseOrigin } from './parse-origin.ts';

const NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** For S3 servers that have no regions. */
const DEFAULT_REGION = 'us-east-1';

/**
 * Reads `S3_ENDPOINT`, `S3_BUCKET`, `S3_REGION`, `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`.
 * @param read returns the value of a variable
 * @param problems receives a sentence for each missing or invalid variable; none quotes a value
 * @returns `undefined` if none of them, or only `S3_REGION`, is set
 */
export function readBucketSettings(
  read: (name: string) => string | undefined,
  problems: string[],
): BucketSettings | undefined {
  const given = NAMES.filter((name) => read(name) !== undefined);
  const region = read('S3_REGION');
  if (given.length === 0) {
    if (region !== undefined) problems.push('S3_REGION must be set together with S3_ENDPOINT.');
    return undefined;
  }
  for (const name of NAMES) {
    if (!given.includes(name)) problems.push(`${name} must be set together with ${given[0]}.`);
  }
  const [address = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = NAMES.map(read);
  const endpoint = parseOrigin(address);
  if (address !== '' && endpoint === undefined) {
    problems.push('S3_ENDPOINT must be an address without a path, such as https://s3.example.com.');
  }
  if (bucket !== '' && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    problems.push('S3_BUCKET must be 3 to 63 lower-case letters, digits, dots and dashes.');
  }
  if (region !== undefined && !/^[a-z0-9-]{1,40}$/.test(region)) {
    problems.push('S3_REGION must be lower-case letters, digits and dashes, such as ap-south-1.');
  }
  return {
    endpoint: endpoint ?? '',
    bucket,
    region: region ?? DEFAULT_REGION,
    accessKeyId,
    secretAccessKey,
  };
}
