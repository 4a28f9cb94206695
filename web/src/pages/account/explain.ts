import { Trouble } from '../../api/http'
import { account as say } from '../../i18n/account'

/** A refusal in words. */
export function explain(error: unknown): string {
  if (!(error instanceof Trouble)) return say('refused', { why: String(error) })
  switch (error.code) {
    case 'offline':
      return say('offline')
    case 'wrong_password':
      return say('wrong_password')
    case 'name_taken':
      return say('name_taken')
    case 'too_many':
      return say('too_many')
    default:
      return say('refused', { why: error.message })
  }
}
