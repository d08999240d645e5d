import type { Api } from '@nabericht/api-client/api';
import type { AskedCode } from '@nabericht/remote';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(300));

const HistorySchema = v.object({
  email: text,
  firstName: v.optional(text),
  lastName: v.optional(text),
  /** Set when a link mail requested the code: the address arrives masked, and a next code is requested by this link. */
  link: v.optional(v.object({ dossierId: text, hash: text })),
  invite: v.optional(v.object({ a: text, b: text })),
  progress: v.optional(v.object({ steps: v.pipe(v.array(text), v.maxLength(20)), current: v.number() })),
  /** The previous screen was this one too: this is the second or a later code. */
  isAgain: v.optional(v.boolean()),
});

/** What the code screen knows of the request: the public `AskedCode` that other parts pass on, and more. */
export type KnownRequest = v.InferOutput<typeof HistorySchema>;

/** Reads the history state of an entry, which an older release may have written. */
export function readAskedCode(state: unknown): KnownRequest | null {
  const parsed = v.safeParse(HistorySchema, state);
  return parsed.success ? parsed.output : null;
}

export const isRegistration = <Asked extends AskedCode>(
  asked: Asked,
): asked is Asked & { firstName: string; lastName: string } =>
  asked.firstName !== undefined && asked.lastName !== undefined;

/** Requests another code in the same way as the first, so that the name of a registration is not lost. */
export async function askCode(api: Api, asked: KnownRequest): Promise<string> {
  const { email, link, invite } = asked;
  const ask = () => {
    if (link) return api.session.requestOtpWithHash({ params: link });
    if (invite) return api.beneficiary.acceptInvite({ params: invite, body: { email } });
    if (!isRegistration(asked)) return api.session.requestOtp({ body: { email } });
    const { firstName, lastName } = asked;
    return api.session.register({ body: { firstName, lastName, email } });
  };
  const answer = await ask();
  // A proxy in between can answer 200 with another body.
  if (!answer?._id) throw new Error('The answer holds no code request');
  return answer._id;
}
