import { PAGE_SIZE, type PageOf } from '../../core/shared/page-of.ts';

/** Returns one page of a list, as a server does. @param page counted from 1 */
export function pageFrom<T>(items: readonly T[], page: number): PageOf<T> {
  return {
    items: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    totalPages: Math.ceil(items.length / PAGE_SIZE),
    skippedRecords: 0,
  };
}
