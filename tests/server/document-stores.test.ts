import { describeDocumentStore } from '../contracts/document-store.contract.ts';
import { openBucketStore, openFolderStore } from '../support/document-stores.ts';

describeDocumentStore('a folder', openFolderStore);
describeDocumentStore('a bucket', openBucketStore);
