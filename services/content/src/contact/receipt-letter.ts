import { writtenPhoneNumber } from '@nabericht/domain/people/phone-number';
import { createLetterTexts } from '@nabericht/service-kit/letter-texts';
import type { Letter } from '@nabericht/service-kit/mail-letter';
import en from '../mail/messages/en.json' with { type: 'json' };
import nl from '../mail/messages/nl.json' with { type: 'json' };
import type { Asked } from './asked.ts';
import type { Asker } from './asked-by.ts';

const TEXTS = createLetterTexts({ nl, en });

/**
 * Says that a question has arrived, and when it will be answered. Only an address that a sign-in has proven gets a copy
 * of the question: otherwise anybody could make us mail any text to anybody.
 */
export function receiptLetter(asked: Asked, asker: Asker | null, sender: Letter['sender']): Letter {
  const texts = TEXTS[asker?.locale ?? asked.locale];
  const { answerBy, message, phoneNumber, callAt } = asked;
  const values = { productName: sender.productName, callAt: texts.text(`receipt.callAt.${callAt}`) };
  return {
    ...texts.letter(answerBy === 'phone' ? 'receipt.call' : 'receipt.mail', values),
    ...(asker && {
      facts: [
        ...(message ? [{ term: texts.text('receipt.term.message'), value: message }] : []),
        ...(answerBy === 'phone'
          ? [{ term: texts.text('receipt.term.phoneNumber'), value: writtenPhoneNumber(phoneNumber) }]
          : []),
        ...(asker.reference ? [{ term: texts.text('receipt.term.dossier'), value: asker.reference }] : []),
      ],
    }),
    sender,
  };
}
