import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';

/** What a link of ours does on the page of somebody else. */
export interface Leaving {
  /** Out of a frame. */
  target: '_top' | undefined;
  /** False when the page keeps the person where they are. */
  follow: (address: string) => boolean;
}

const LeavingContext = createContext<Leaving>({ target: undefined, follow: () => true });
export const LeavingProvider = LeavingContext;

/** Stands in for the link of `@nabericht/router`: here every link leads to our own site. */
export function Link({ to, ...native }: { to: string } & ComponentProps<'a'>) {
  const { target, follow } = useContext(LeavingContext);
  const click = (event: MouseEvent) => {
    if (!follow(to)) event.preventDefault();
  };
  return <a {...native} href={to} target={target} referrerPolicy="no-referrer" onClick={click} />;
}
