import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/console/app/paths';
import { createPublicPaths } from '../../src/console/app/publicPaths';
import { everyRow } from '../support/everyRow';

const { toInside, toOutside } = createPublicPaths(paths);
const withId = (pattern: string) => pattern.replace(':id', '12');

/** Checks every page of the table, and expects none to fail. */
const everyPage = (check: (page: (typeof paths)[number]) => void): Promise<void> =>
  everyRow(paths, ({ inside, outside }) => `${inside} ↔ ${outside}`, check);

describe('every page', () => {
  it('is shown outside and understood inside', () =>
    everyPage(({ inside, outside }) => {
      expect(toOutside(withId(inside))).toBe(withId(outside));
      expect(toInside(withId(outside))).toBe(withId(inside));
    }));

  it('keeps the query string and the hash both ways, byte for byte', () =>
    everyPage(({ inside, outside }) => {
      const query = 'filter=%7B%22q%22%3A%22a+b%22%7D&page=2&sort=name';
      const join = outside.includes('?') ? '&' : '?';

      expect(toOutside(`${withId(inside)}?${query}#top`)).toBe(`${withId(outside)}${join}${query}#top`);
      expect(toInside(`${withId(outside)}${join}${query}#top`)).toBe(`${withId(inside)}?${query}#top`);
    }));

  it('understands its further addresses, a slash at the end and any case', () =>
    everyPage(({ inside, outside, also = [] }) => {
      const [path = '', query] = withId(outside).split('?');
      const typed = `${path.toUpperCase()}/${query ? `?${query}` : ''}`;

      expect(toInside(typed)).toBe(withId(inside));
      for (const address of also) expect(toInside(address)).toBe(inside);
    }));

  it('is not taken for another page', () =>
    everyPage(({ inside, outside }) => {
      expect(toInside(withId(inside))).toBe(withId(inside));
      expect(toOutside(withId(outside))).toBe(withId(outside));
    }));
});

describe('the table of public paths', () => {
  it('gives every page one address', () => {
    expect(new Set(paths.map(({ inside }) => inside)).size).toBe(paths.length);
    expect(new Set(paths.map(({ outside }) => outside.toLowerCase())).size).toBe(paths.length);
  });

  it.each([
    ['department-management', '/departments'],
    ['department-management/add-department', '/departments/create'],
    ['department-management/edit-department?id=7', '/departments/7'],
    ['admin-management-dashboard/admin-and-permissions', '/users'],
    ['admin-management-dashboard/create-user', '/users/create'],
    ['admin-management-dashboard/edit-user/7', '/users/7'],
    ['feed-back', '/feedback'],
  ])('leads %s to %s', (outside, inside) => {
    expect(toInside(`/${outside}`)).toBe(inside);
  });

  it('leads edit-department without an id to the list', () => {
    expect(toInside('/department-management/edit-department')).toBe('/departments');
    expect(toInside('/department-management/edit-department?page=2')).toBe('/departments?page=2');
  });

  it('finds the id wherever it stands in the query', () => {
    expect(toInside('/department-management/edit-department?tab=a&id=7&x=1')).toBe('/departments/7?tab=a&x=1');
  });

  it.each([
    '/',
    '/login',
    '/department-management/nonsense',
    '/departments/7/nonsense',
    '/?a=1#b',
    '',
    '#top',
    '?page=2',
  ])('leaves %j untouched', (address) => {
    expect(toInside(address)).toBe(address);
    expect(toOutside(address)).toBe(address);
  });

  it('carries any id there and back', () => {
    const edits = paths.filter(({ inside }) => inside.endsWith('/:id'));
    const ids = fc.string({ minLength: 1, unit: 'binary' }).filter((id) => id !== 'create' && id !== 'preview');
    fc.assert(
      fc.property(fc.constantFrom(...edits), ids, ({ inside }, id) => {
        const address = inside.replace(':id', () => encodeURIComponent(id));
        expect(toInside(toOutside(address))).toBe(address);
      }),
    );
  });

  it('survives an id that is not valid percent-encoding', () => {
    expect(toOutside('/departments/%E0%A4%A')).toBe('/department-management/edit-department?id=%25E0%25A4%25A');
  });
});
