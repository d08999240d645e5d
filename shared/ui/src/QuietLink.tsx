import { Link, type LinkProps } from '@nabericht/router';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './QuietLink.module.css';

type QuietLinkProps = {
  to: string;
  /** State of the navigation, outside the URL. */
  state?: LinkProps['state'];
  /** Replaces this page in the history. */
  replace?: boolean;
  icon?: IconName;
  strong?: boolean;
} & Omit<ComponentProps<'a'>, 'href'>;

/** A link that is not part of a sentence, high enough to tap: in a header, a footer, under a list. */
export function QuietLink({ icon, strong = false, className, children, ...native }: QuietLinkProps) {
  return (
    <Link {...native} className={classNames(styles.link, strong && styles.strong, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
