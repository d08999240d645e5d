import { FormattedMessage } from '@nabericht/intl';
import { Link } from '@nabericht/router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export const buttonSeverities = [
  'primary',
  'secondary',
  'quiet',
  'success',
  'danger',
  'info',
  'warn',
  'help',
  'contrast',
] as const;

export type ButtonSeverity = (typeof buttonSeverities)[number];
export type ButtonVariant = 'filled' | 'outlined' | 'text';

interface Look {
  /** One primary button per screen; other actions are secondary (an outline) or quiet (text). */
  severity?: ButtonSeverity;
  variant?: ButtonVariant;
  iconLeft?: IconName;
  iconRight?: IconName;
  /** The full width on every screen; on a phone `Actions` does this by itself. */
  fullWidth?: boolean;
}

type ButtonProps = Look & { loading?: boolean } & ComponentProps<'button'>;

/** While `loading` the button keeps its focus and text, and ignores every click, also the one that Enter causes. */
export function Button({
  severity,
  variant,
  iconLeft,
  iconRight,
  fullWidth,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...native
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (!loading) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      {...native}
      type={type}
      className={classNames(look({ severity, variant, fullWidth }), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || native['aria-disabled']}
      onClick={click}
    >
      <Content iconLeft={iconLeft} iconRight={loading ? 'wait' : iconRight}>
        {children}
      </Content>
      <VisuallyHidden role="status">{loading && <FormattedMessage id="ui.button.loading" />}</VisuallyHidden>
    </button>
  );
}

type ButtonLinkProps = Look &
  ({ to: string; href?: never } | { href: string; to?: never }) &
  ComponentProps<'a'>;

/** A link that looks like a button: `to` is a path of this site, `href` leaves it or downloads. */
export function ButtonLink({
  severity,
  variant,
  iconLeft,
  iconRight,
  fullWidth,
  className,
  children,
  to,
  ...native
}: ButtonLinkProps) {
  const looks = classNames(look({ severity, variant, fullWidth }), className);
  const content = (
    <Content iconLeft={iconLeft} iconRight={iconRight}>
      {children}
    </Content>
  );
  if (to === undefined) {
    return (
      <a {...native} className={looks}>
        {content}
      </a>
    );
  }
  return (
    <Link {...native} to={to} className={looks}>
      {content}
    </Link>
  );
}

const ownVariant: Partial<Record<ButtonSeverity, ButtonVariant>> = { secondary: 'outlined', quiet: 'text' };

function look({ severity = 'primary', variant, fullWidth }: { [K in keyof Look]?: Look[K] | undefined }) {
  return classNames(
    styles.button,
    styles[severity],
    styles[variant ?? ownVariant[severity] ?? 'filled'],
    fullWidth && styles.fullWidth,
  );
}

interface ContentProps {
  iconLeft: IconName | undefined;
  iconRight: IconName | undefined;
  children: ReactNode;
}

function Content({ iconLeft, iconRight, children }: ContentProps) {
  return (
    <>
      {iconLeft && <Icon name={iconLeft} />}
      {children}
      {iconRight && <Icon name={iconRight} />}
    </>
  );
}
