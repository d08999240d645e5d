import { describe, expect, test } from 'vitest';
import { findRoute, hasEqualRank } from './route-rank.ts';

const routes = [
  '/:providerSlug?',
  '/dossier/:dossierId?',
  '/dossier/create',
  '/dossier/:dossierId/task/:kind/:taskId/*',
  '/dossier/:dossierId/task/product/:taskId',
  '/report/*',
  '/report',
].map((path) => ({ path }));

describe('the most specific route serves the path', () => {
  test.each([
    ['/', '/:providerSlug?'],
    ['/noorderbank', '/:providerSlug?'],
    ['/dossier', '/dossier/:dossierId?'],
    ['/dossier/', '/dossier/:dossierId?'],
    ['/dossier/create', '/dossier/create'],
    ['/Dossier/Create', '/dossier/create'],
    ['/dossier/7', '/dossier/:dossierId?'],
    ['/dossier/7/task/product/9', '/dossier/:dossierId/task/product/:taskId'],
    ['/dossier/7/task/file/9/step', '/dossier/:dossierId/task/:kind/:taskId/*'],
    ['/report', '/report'],
    ['/report/reporter', '/report/*'],
    ['/dossier/7/other', undefined],
    ['/%E0%A4%A', '/:providerSlug?'],
  ])('%s → %s', (path, expected) => {
    expect(findRoute(routes, path)?.path).toBe(expected);
    expect(findRoute(routes.toReversed(), path)?.path).toBe(expected);
  });
});

describe('only patterns that tie are of equal rank', () => {
  test.each([
    ['/a/:x', '/a/:y', true],
    ['/:slug?', '/', true],
    ['/dossier/:id?', '/dossier', true],
    ['/a/:x', '/a/b', false],
    ['/a/:x', '/:y/b', false],
    ['/a/*', '/a/:x', false],
    ['/A/*', '/a/*', true],
  ])('whether %s and %s tie: %s', (a, b, expected) => {
    expect(hasEqualRank(a, b)).toBe(expected);
    expect(hasEqualRank(b, a)).toBe(expected);
  });
});
