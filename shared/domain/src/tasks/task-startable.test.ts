import { describe, expect, it } from 'vitest';
import { PRODUCT_TYPES } from '../products/product.ts';
import { NOW } from '../report/report-journeys.fixture.ts';
import type { Task } from './task.ts';
import { canStart, START_RULES, whyNotStart } from './task-startable.ts';

const own = (rest: Partial<Task>) => ({ _id: 'own', status: 'new', collectedData: {}, ...rest }) as Task;
const facts = (task: Task, tasks: Task[] = []) => ({ task, tasks, products: [], now: NOW });
const sentAt = NOW.toISOString();

describe('starting a task', () => {
  it.each<[Partial<Task>, string | null]>([
    [{ type: 'upload_documents' }, null],
    [{ type: 'upload_documents', status: 'active' }, null],
    [{ type: 'upload_documents', status: 'completed' }, null],
    [{ type: 'extra_product_by_document', status: 'completed' }, null],
    [{ type: 'product_information', status: 'active' }, null],
    [{ type: 'product_information', status: 'completed', providerMessage: 'Onbekend' }, 'task-completed'],
    [{ type: 'beneficiary_list', status: 'active' }, null],
    [{ type: 'beneficiary_list', status: 'completed' }, 'task-completed'],
    [{ type: 'beneficiary_details', status: 'active' }, 'task-active'],
    [{ type: 'beneficiary_details', status: 'active', descriptionArgs: { link: 'toSend' } }, null],
    [{ type: 'provider', status: 'active' }, null],
    [{ type: 'provider', status: 'completed' }, null],
    [{ type: 'provider', status: 'active', noticeSentAt: sentAt }, 'provider-told'],
    [{ type: 'provider', status: 'completed', noticeSentAt: sentAt }, 'provider-told'],
    [{ type: 'provider', status: 'new', noticeSentAt: sentAt }, null],
    [{ type: 'report_deceased', status: 'completed' }, 'task-completed'],
  ])('with %j is refused by: %s', (rest, ruleId) => {
    expect(whyNotStart(facts(own(rest)))?.id ?? null).toBe(ruleId);
    expect(canStart(facts(own(rest)))).toBe(ruleId === null);
  });

  it.each(PRODUCT_TYPES)('of a product of type %s checks whether that is allowed', (productType) => {
    const isActivated = ['bank-account', 'mortgage', 'pension', 'care', 'income'].includes(productType);
    const refusalOf = (isEditable: boolean, activatedByAdmin: boolean) =>
      whyNotStart({
        ...facts(own({ type: 'product_information', productId: 'p', collectedData: { activatedByAdmin } })),
        products: [{ uuid: 'p', productType, isEditable }],
      })?.id;
    const closed = 'product-not-editable';
    expect(refusalOf(true, false)).toBe(isActivated ? closed : undefined);
    expect(refusalOf(false, true)).toBe(isActivated ? undefined : closed);
  });

  it('waits for what is needed first', () => {
    const upload = own({ _id: 'u', type: 'upload_death_certificate' });
    expect(whyNotStart(facts(own({ type: 'provider' }), [upload]))?.id).toBe('task-blocked');
  });

  it('starts a completed task again, to change it', () => {
    expect(canStart(facts(own({ type: 'upload_documents', status: 'completed' })))).toBe(true);
  });

  it('has rules with unique ids', () => {
    expect(new Set(START_RULES.map(({ id }) => id)).size).toBe(START_RULES.length);
  });
});
