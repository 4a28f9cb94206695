import { mount } from 'svelte'
import { becomeApp } from './app'
import App from './App.svelte'
import './app.css'

const target = document.getElementById('app')
if (target) mount(App, { target })
becomeApp()
