import type { ReactNode } from 'react';

interface SaidAgainProps {
  isRetrying: boolean;
  children: ReactNode;
}

/**
 * Words in a live region that are read aloud again after another try failed: a new element is, unchanged words are not. They
 * keep their place meanwhile.
 */
export const SaidAgain = ({ isRetrying, children }: SaidAgainProps) => (
  <span key={`${isRetrying}`} aria-hidden={isRetrying || undefined}>
    {children}
  </span>
);
