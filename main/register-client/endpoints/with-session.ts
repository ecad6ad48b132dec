import { TokenRefused } from '../failures/token-refused.ts';
import type { Session } from '../session/create-session.ts';

/** Does work with a token; when the token is refused, once more with a new one, and then no more. */
export async function withSession<Value>(
  session: Session,
  work: (authorization: string) => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  const token = await session.token(signal);
  try {
    return await work(`Bearer ${token}`);
  } catch (error) {
    if (!(error instanceof TokenRefused)) throw error;
    session.drop(token);
    return work(`Bearer ${await session.token(signal)}`);
  }
}
