import { useRemote, useSession } from '@nabericht/remote';
import { useEffect, useState } from 'react';
import { ContactChat } from './ContactChat.tsx';
import { ContactForm } from './ContactForm.tsx';
import type { ContactPanelProps } from './contact-panel-props.ts';

/**
 * Takes questions: in the chat that is configured, or else in our own form. Its contents are dropped with the session in
 * which they were typed; a visitor who signs in keeps what they typed before.
 */
export function ContactPanel(props: ContactPanelProps) {
  const email = useSession()?.user.email;
  const [ended, setEnded] = useState(0);
  useEffect(() => (email ? () => setEnded((count) => count + 1) : undefined), [email]);
  const Panel = useRemote().config.hasChat ? ContactChat : ContactForm;
  return <Panel key={ended} {...props} />;
}
