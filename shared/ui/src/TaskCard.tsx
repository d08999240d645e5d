import { Link } from '@nabericht/router';
import type { ReactNode } from 'react';
import { Actions } from './Actions.tsx';
import { classNames } from './class-names.ts';
import { ProviderLogo } from './ProviderLogo.tsx';
import { Sheet } from './Sheet.tsx';
import { Stack } from './Stack.tsx';
import { Status, type StatusProps } from './Status.tsx';
import styles from './TaskCard.module.css';

/** The list of task cards. */
export function TaskCards({ children }: { children: ReactNode }) {
  return (
    <Stack as="ul" gap="md">
      {children}
    </Stack>
  );
}

interface TaskCardProps {
  status: { icon: StatusProps['icon']; tone?: StatusProps['tone']; label: ReactNode };
  /** The organisation that asks for it, on the right. */
  provider?: ReactNode;
  /** The logo of the organisation that asks for it. */
  logoUrl?: string | null | undefined;
  title: ReactNode;
  /** Makes the title a link. */
  to?: string;
  headingLevel?: 2 | 3;
  /** The task cannot be done yet: drawn with dashes, and the text says what has to be done first. */
  blocked?: boolean;
  /** The reason or explanation. */
  children?: ReactNode;
  /** One button, possibly with a link next to it. */
  actions?: ReactNode;
}

/** A task that needs the person's attention, as a list item. */
export function TaskCard({
  status,
  provider,
  logoUrl,
  title,
  to,
  headingLevel = 3,
  blocked = false,
  children,
  actions,
}: TaskCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Sheet as="li" compact className={classNames(blocked && styles.blocked)}>
      <div className={styles.meta}>
        <Status icon={status.icon} {...(status.tone && { tone: status.tone })}>
          {status.label}
        </Status>
        {(provider || logoUrl) && (
          <span className={styles.provider}>
            {provider}
            <ProviderLogo src={logoUrl} />
          </span>
        )}
      </div>
      <Heading className={styles.title}>{to ? <Link to={to}>{title}</Link> : title}</Heading>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {actions && <Actions>{actions}</Actions>}
    </Sheet>
  );
}
