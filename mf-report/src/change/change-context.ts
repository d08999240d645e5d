import type { CallProblem } from '@nabericht/remote/call-problem';
import { createContext, useContext } from 'react';
import type { ChangedReport } from './use-changed-report.ts';

export interface Change {
  readonly report: ChangedReport;
  /** Where one came from, and goes back to. */
  readonly backTo: string;
  readonly problem: CallProblem | null;
}

export const ChangeContext = createContext<Change | null>(null);

export function useChangeContext(): Change {
  const change = useContext(ChangeContext);
  if (!change) throw new Error('A change needs a ChangeContext above it');
  return change;
}
