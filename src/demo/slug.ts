/** Makes `vyomrekha-space` of `Vyomrekha Space`, for ids and logos of the demo. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
}
