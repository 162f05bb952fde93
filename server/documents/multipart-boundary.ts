const BOUNDARY_PARAMETER = /;\s*boundary=(?:"([^"]*)"|([^\s;"]*))\s*(?:;|$)/i;
/** RFC 2046, section 5.1.1: 1 to 70 characters of a small alphabet, the last one not a space. */
const WELL_FORMED = /^[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]$/;

/**
 * Reads the boundary between the parts of a form.
 * @param contentType the value of the header
 * @returns `undefined` for another content type, and for a missing or malformed boundary
 */
export function multipartBoundary(contentType: string): string | undefined {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return undefined;
  const [, quoted, bare] = BOUNDARY_PARAMETER.exec(contentType) ?? [];
  const boundary = quoted ?? bare ?? '';
  return WELL_FORMED.test(boundary) ? boundary : undefined;
}
