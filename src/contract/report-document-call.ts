/** A document of a report, by the signed link that the server puts into its answers; the app opens the link as it is. */
export const REPORT_DOCUMENT_CALL = 'GET documents/{record}/{part}?expires&signature';
