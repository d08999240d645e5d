import * as v from 'valibot';
import { fromYesNo, requiredYesNo, toYesNo, typedYesNo } from '../../form/form-fields.ts';
import { ADDITIONAL_QUESTIONS, ofEachQuestion } from '../additional-questions.ts';
import { yesNoFact } from '../report-facts.ts';
import { reportStep } from '../report-step.ts';

/** The extra questions of the NN-only variant. */
export const additionalQuestions = reportStep({
  id: 'additional-questions',
  when: (_before, { nnOnly }) => nnOnly,
  form: () => v.object(v.entriesFromList(ADDITIONAL_QUESTIONS, requiredYesNo)),
  answers: v.object(v.entriesFromList(ADDITIONAL_QUESTIONS, typedYesNo)),
  part: 'deceased',
  toParts: (values) => ({ deceased: ofEachQuestion((question) => fromYesNo(values[question])) }),
  unasked: { deceased: ofEachQuestion(() => null) },
  fromParts: ({ deceased }) => ofEachQuestion((question) => toYesNo(deceased[question])),
  facts: ({ report: { deceased }, nnOnly }) => ({
    additional: nnOnly ? ADDITIONAL_QUESTIONS.flatMap((one) => yesNoFact(one, deceased?.[one])) : [],
  }),
});
