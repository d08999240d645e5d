import { describe, expect, it } from 'vitest';
import { derivedOf } from './derived-task.ts';
import { TASK_TYPES } from './task-types.ts';

const ofType = (type: (typeof TASK_TYPES)[number]) => derivedOf({ type, status: 'active' });

describe('what follows from the type and status of a task', () => {
  it('is that there is at most one, unless it is about a provider, a product or a person, or a letter', () => {
    expect(TASK_TYPES.filter((type) => ofType(type).unique)).toEqual([
      'report_deceased',
      'upload_death_certificate',
      'beneficiary_list',
      'extra_product_by_document',
      'upload_documents',
    ]);
  });

  it('is its place, in the order of the types', () => {
    const places = TASK_TYPES.map((type) => ofType(type).precedence);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(new Set(places).size).toBe(TASK_TYPES.length);
  });

  it('is what it needs, and whether it is new', () => {
    expect(ofType('provider')).toMatchObject({
      subTaskIds: [],
      needs: ['upload_death_certificate'],
      isNew: false,
    });
    expect(derivedOf({ type: 'provider', status: 'new' }).isNew).toBe(true);
  });
});
