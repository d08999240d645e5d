import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';

/** What a link of the embed does on the page of another site. */
export interface Leaving {
  /** `_top` inside a frame. */
  target: '_top' | undefined;
  /** Returns false when the page prevents the navigation. */
  follow: (address: string) => boolean;
}

const LeavingContext = createContext<Leaving>({ target: undefined, follow: () => true });
export const LeavingProvider = LeavingContext;

/** Replaces the `Link` of `@nabericht/router`: in the embed every link leads to our own site. */
export function Link({ to, ...native }: { to: string } & ComponentProps<'a'>) {
  const { target, follow } = useContext(LeavingContext);
  const click = (event: MouseEvent) => {
    if (!follow(to)) event.preventDefault();
  };
  return <a {...native} href={to} target={target} referrerPolicy="no-referrer" onClick={click} />;
}
