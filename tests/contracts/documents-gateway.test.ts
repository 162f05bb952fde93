import { httpDocuments, memoryDocuments } from '../support/document-backends.ts';
import { describeDocumentsGateway } from './documents-gateway.contract.ts';

describeDocumentsGateway('memory', memoryDocuments);
describeDocumentsGateway('http, to the reference API', httpDocuments);
