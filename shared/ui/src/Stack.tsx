import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './Stack.module.css';

export type Gap = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl';

type StackProps = { as?: 'div' | 'section' | 'ul' | 'ol'; gap?: Gap } & ComponentProps<'div'>;

/** Places its children below each other with equal distances. */
export function Stack({ as = 'div', gap = 'xl', className, ...native }: StackProps) {
  const Element = as as 'div';
  return <Element {...native} className={classNames(styles.stack, styles[`gap-${gap}`], className)} />;
}

type RowProps = { gap?: Gap } & ComponentProps<'div'>;

/** Places its children next to each other where there is room: house number and addition, two dates. */
export function Row({ gap = 'md', className, ...native }: RowProps) {
  return <div {...native} className={classNames(styles.row, styles[`gap-${gap}`], className)} />;
}
