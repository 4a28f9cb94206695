import { words } from './words'

export const presets = words({
  en: {
    title: 'Rule sets',
    lead: 'A rule set is a named choice of options. Here they stand side by side; at a new table you can take one as it is, or change it.',
    which: 'Which one to choose',
    differ: 'What differs',
    option: 'Option',
    usual: 'Default',
    word: 'for programs:',
    nothing: 'Changes nothing.',
    same: 'The same in all of them',
    same_text:
      'These options have the same value in every rule set. They can be changed at a new table, too.',
  },
  ru: {
    title: 'Наборы правил',
    lead: 'Набор правил — это сочетание настроек под одним именем. Здесь они стоят рядом; за новым столом можно взять любой как есть или изменить.',
    which: 'Какой выбрать',
    differ: 'Чем отличаются',
    option: 'Настройка',
    usual: 'По умолчанию',
    word: 'для программ:',
    nothing: 'Ничего не меняет.',
    same: 'Во всех одинаково',
    same_text: 'Эти настройки во всех наборах правил одинаковы. За новым столом можно изменить и их.',
  },
})
