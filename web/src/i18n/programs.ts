import { words } from './words'

// The page for people who write programs. What each address does is told by the server's own description.
export const programs = words({
  en: {
    title: 'API and bots',
    lead: 'Everything this page does, a program can do over HTTP and a WebSocket, with a token of your account.',
    tokens: 'Create a token',
    json: 'The description as OpenAPI',
    described:
      'This is the server’s own description. Names of types and notes on single fields are in English.',
    search: 'Find an address',
    found: { one: '{n} address', other: '{n} addresses' },
    none: 'No address matches.',
    types: 'Types',
    body: 'sends',
    in_path: 'in the path',
    in_query: 'after the ?',
    in_header: 'header',
    failed: 'Could not load the description.',
  },
  ru: {
    title: 'API и боты',
    lead: 'Всё, что умеет эта страница, может и программа: по HTTP и WebSocket, с токеном вашей учётной записи.',
    tokens: 'Создать токен',
    json: 'Описание в формате OpenAPI',
    described: 'Так сервер описывает себя сам. Названия типов и пояснения к отдельным полям — на английском.',
    search: 'Найти адрес',
    found: { one: '{n} адрес', few: '{n} адреса', many: '{n} адресов', other: '{n} адреса' },
    none: 'Такого адреса нет.',
    types: 'Типы',
    body: 'отправляет',
    in_path: 'в пути',
    in_query: 'после ?',
    in_header: 'заголовок',
    failed: 'Не удалось загрузить описание.',
  },
})
