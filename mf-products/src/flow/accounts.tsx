import { maskedIban } from '@nabericht/domain/people/bank-account-form';
import { formatIban } from '@nabericht/domain/people/iban';
import { Keep } from '@nabericht/ui/Keep';
import { Reference } from '@nabericht/ui/Subtle';
import type { ReactNode } from 'react';

/** How an account number is written. */
export type WriteAccount = (iban: string) => ReactNode;

/** Whole, to be compared before it is handed in. */
export const wholeAccount: WriteAccount = (iban) => <Keep>{formatIban(iban)}</Keep>;

/** Only to be recognised. */
export const maskedAccount: WriteAccount = (iban) => <Reference>{maskedIban(iban)}</Reference>;
