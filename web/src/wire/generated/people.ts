export type Person = { id: string; name: string; guest: boolean; bot?: string | null }

export type Me = {
  person: Person
  email: string | null
  mail_turns: boolean
  push_key: string | null
  server_version: string
}

export type ChangeMe = { name?: string | null; email?: string | null; mail_turns?: boolean | null }
export type NewAccount = { name: string; password: string; email?: string | null }
export type Login = { name: string; password: string }
export type NewToken = { label: string }
export type FreshToken = { token: string; info: TokenInfo }
export type TokenInfo = { id: string; label: string; made_at: number }
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }
export type Problem = { code: string; message: string }
