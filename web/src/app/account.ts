// The account of this device, for people who want to be known on several. Nobody needs one.

import type { NewAccount, Profile } from "../core/types";
import { ask } from "./api";

export type Account = NonNullable<Profile["account"]>;

const profile = async (answer: Promise<Profile>): Promise<Account | null> => (await answer).account;

export const ownAccount = (): Promise<Account | null> => profile(ask("GET", "/api/me"));
/** The phrase is told this once: whoever has it can take the account to another device. */
export const makeAccount = (name: string): Promise<NewAccount> => ask("POST", "/api/account", { name });
export const linkDevice = (phrase: string): Promise<Account | null> =>
  profile(ask("POST", "/api/account/link", { phrase }));
export const unlinkDevice = (): Promise<Account | null> => profile(ask("POST", "/api/account/unlink", {}));
export const unlinkOthers = (): Promise<Account | null> => profile(ask("POST", "/api/account/unlink-others", {}));
export const renameAccount = (name: string): Promise<Account | null> => profile(ask("PATCH", "/api/account", { name }));
export const deleteAccount = (): Promise<Account | null> => profile(ask("DELETE", "/api/account"));
