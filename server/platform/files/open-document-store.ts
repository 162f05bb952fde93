import type { BucketSettings, DocumentStore } from './document-store.ts';
import { FolderDocumentStore } from './folder-document-store.ts';
import { S3DocumentStore } from './s3-document-store.ts';

/** Where the documents are stored. */
interface DocumentPlace {
  /** Folder of the documents, or of unfinished uploads to a bucket. */
  readonly filesFolder: string;
  readonly bucket: BucketSettings | undefined;
}

/** Opens the bucket if one is configured, else the folder; neither is read or changed yet. */
export async function openDocumentStore({ filesFolder, bucket }: DocumentPlace): Promise<DocumentStore> {
  return bucket === undefined
    ? new FolderDocumentStore(filesFolder)
    : S3DocumentStore.open(bucket, { folder: filesFolder });
}
