import { describe, expect, it } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { ScreenAddress } from '../../../src/core/screens/screen-address.ts';

function opened(start: string) {
  const navigation = new MemoryNavigation(start);
  const address = new ScreenAddress('deals', navigation);
  const seen: string[] = [];
  const watch = () => address.location$.subscribe(({ path, query }) => seen.push(`${path}?${query}`));
  return { navigation, address, seen, watch };
}

describe('ScreenAddress', () => {
  it('emits the address of the open screen at once, and nothing before it', () => {
    const { seen, watch } = opened('/deals?sector=Ed-Tech&page=2');
    watch();
    expect(seen).toEqual(['/deals?sector=Ed-Tech&page=2']);
  });

  it('emits the path of its screen, without a query, until the screen is first opened', () => {
    const { seen, watch } = opened('/?sector=Ed-Tech');
    watch();
    expect(seen).toEqual(['/deals?']);
  });

  it('emits the address of the screen when the screen opens', () => {
    const { navigation, seen, watch } = opened('/');
    watch();
    navigation.go('/deals?page=2');
    expect(seen).toEqual(['/deals?', '/deals?page=2']);
  });

  it('emits nothing when the screen is left, and replays its last address to a later subscriber', () => {
    const { navigation, address, seen, watch } = opened('/deals?page=2');
    watch();
    navigation.go('/events?page=3');
    navigation.go('/');
    expect(seen).toEqual(['/deals?page=2']);
    watch();
    expect(seen).toEqual(['/deals?page=2', '/deals?page=2']);
    expect(address.current().query).toBe('page=2');
    expect(address.isOpen()).toBe(false);
  });

  it('removes one parameter of the open screen from the address and keeps the others', () => {
    const { navigation, address } = opened('/deals?sector=Ed-Tech&page=2');
    address.change({ page: undefined }, { replace: true });
    expect(navigation.entries).toMatchObject([{ path: '/deals', query: 'sector=Ed-Tech' }]);
  });

  it('opens the screen when one of its parameters is changed while another page is open', () => {
    const { navigation, address } = opened('/?tab=1');
    address.change({ sector: 'Ed-Tech' });
    expect(navigation.current()).toMatchObject({ path: '/deals', query: 'sector=Ed-Tech' });
  });
});
