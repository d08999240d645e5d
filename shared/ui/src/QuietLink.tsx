import { Link, type LinkProps } from '@nabericht/router';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './QuietLink.module.css';

type QuietLinkProps = {
  to: string;
  /** Goes along with the navigation, outside the URL. */
  state?: LinkProps['state'];
  /** Takes the place of this page in the history. */
  replace?: boolean;
  icon?: IconName;
  strong?: boolean;
} & Omit<ComponentProps<'a'>, 'href'>;

/** A link that stands by itself, high enough to hit: in a header, a footer, under a list. */
export function QuietLink({ icon, strong = false, className, children, ...native }: QuietLinkProps) {
  return (
    <Link {...native} className={classNames(styles.link, strong && styles.strong, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
