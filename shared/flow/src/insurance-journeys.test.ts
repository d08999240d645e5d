import {
  type DamageInsuranceContext,
  damageInsuranceFlow,
} from '@nabericht/domain/products/damage-insurance-flow';
import { type LifeInsuranceContext, lifeInsuranceFlow } from '@nabericht/domain/products/life-insurance-flow';
import { expect, it } from 'vitest';
import { walk } from './walk.ts';

const damage: DamageInsuranceContext = { dateOfDeath: '2026-11-09', now: new Date('2026-11-21T12:00:00Z') };
const life = (askForBeneficiary: boolean): LifeInsuranceContext => ({
  reporterId: '00000000-0000-4000-8000-00000000000a',
  product: { askForBeneficiary, minBeneficiaries: 0 },
});

it.each([
  ['', []],
  ['stopInsurance', ['action-stop-insurance']],
  ['transferToPartner', ['action-transfer-to-partner', 'transfer-partner-bank', 'transfer-partner']],
  ['reminder', ['action-reminder']],
])('a damage insurance with the choice %j has the steps %j', (productAction, steps) => {
  const answers = { 'damage-insurance-intro': {}, disposition: { productAction } };
  const { route } = walk(damageInsuranceFlow, answers, damage);
  const paths = ['damage-insurance-intro', 'disposition', ...steps, 'thank'];
  expect(route.map(({ path }) => path)).toEqual(paths);
});

it.each([
  [true, ['more-beneficiaries']],
  [false, []],
])('a life insurance that asks for beneficiaries (%s) has the steps %j', (asks, steps) => {
  const { route } = walk(lifeInsuranceFlow, {}, life(asks));
  const paths = ['life-insurance-intro', 'beneficiary', ...steps, 'policy-payout', 'thank'];
  expect(route.map(({ path }) => path)).toEqual(paths);
});
