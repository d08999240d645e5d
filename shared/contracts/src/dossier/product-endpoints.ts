import { Moment } from '@nabericht/domain/calendar/calendar-day';
import { Product, ReporterProduct, ReporterProductInput } from '@nabericht/domain/products/product';
import { Uuid } from '@nabericht/domain/rule/uuid';
import { Task } from '@nabericht/domain/tasks/task';
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { idParams } from '../wire-parts.ts';

export const productEndpoints = {
  readProducts: {
    summary:
      'The products that providers reported and their tasks; `lastFetch` is when products were last received, null before that.',
    callers: ['reporter'],
    resource: 'dossier',
    params: idParams,
    response: v.object({ lastFetch: v.nullable(Moment), products: v.array(Product), tasks: v.array(Task) }),
    status: 200,
    problems: [404],
  },
  updateReporterProducts: {
    summary: 'Changes one product that the reporter added.',
    callers: ['reporter'],
    resource: 'dossier',
    params: idParams,
    body: ReporterProductInput,
    response: ReporterProduct,
    status: 200,
    problems: [403, 404, 422],
  },
  addReporterProducts: {
    summary: 'Adds products that the reporter found.',
    callers: ['reporter'],
    resource: 'dossier',
    params: idParams,
    body: v.object({ products: v.pipe(v.array(ReporterProductInput), v.maxLength(50, 'maxLength')) }),
    response: v.object({ products: v.array(ReporterProduct) }),
    status: 201,
    problems: [403, 404, 422],
  },
  deleteReporterProduct: {
    summary: 'Removes a product that the reporter added.',
    callers: ['reporter'],
    resource: 'dossier',
    params: v.object({ id: Uuid, uuid: Uuid }),
    status: 204,
    problems: [403, 404],
  },
} as const satisfies Record<string, Endpoint>;
