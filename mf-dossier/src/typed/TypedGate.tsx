import { DossierLoading } from '@nabericht/dossier/DossierGate';
import type { SavedAnswers } from '@nabericht/fields/answers-keeper';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import type { ReactNode } from 'react';
import { type OfTask, useTypedAnswers } from './use-typed-keeper.ts';

interface TypedGateProps {
  of: OfTask;
  children: (saved: SavedAnswers) => ReactNode;
}

/** Starts with what was typed before and not sent. */
export function TypedGate({ of, children }: TypedGateProps) {
  const { data, error, refetch, isFetching } = useTypedAnswers(of);
  if (data) return children(data);
  if (!error) return <DossierLoading />;
  return <ErrorBlock onRetry={() => void refetch()} retrying={isFetching} />;
}
