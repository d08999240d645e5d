interface Pass {
  /** The digest of the secret in a link or a cookie: neither can be made from the stored value. */
  digest: string;
  /** As `whoOf` writes it. */
  who: string;
  expires_at: Date;
}

export interface DeskTables {
  /** A link that signs in once. */
  desk_link: Pass;
  desk_session: Pass;
  /** The digest of the secret in the address of a team's feed. */
  team_feed: { team: string; digest: string };
}
