import { routeOf } from '@nabericht/contracts/wire-route';
import { expect, it } from 'vitest';

it('has a method and a path', () => {
  expect(routeOf('GET /v1/dossier/:id')).toEqual({ method: 'GET', path: '/v1/dossier/:id' });
});

it.each(['', 'GET', '/v1/dossier', 'GET v1/dossier', 'get /v1/dossier', 'GET /v1/dossier /v2/dossier'])(
  'is nothing else: %j',
  (wire) => expect(() => routeOf(wire)).toThrow('No method and path'),
);
