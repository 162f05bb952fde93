import { PAGE_SIZE, type PageOf } from '../../core/shared/page-of.ts';

/** Returns one page of a list, as a server does. @param page counted from 1 */
export function pageFrom<T>(items: readonly T[], page: number, size = PAGE_SIZE): PageOf<T> {
  return {
    items: items.slice((page - 1) * size, page * size),
    totalPages: Math.ceil(items.length / size),
    skippedRecords: 0,
  };
}
