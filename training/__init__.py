"""Self-play training of networks that play Hotline's games. ``docs/training.md`` says how to use it.

* :mod:`training.config`: what a run is given
* :mod:`training.network`: the network, its inputs and outputs
* :mod:`training.rollout`: games played by the thousand; :mod:`training.storage`: what they leave
* :mod:`training.returns`: what decisions were worth; :mod:`training.learner`: learning from them
* :mod:`training.pool`: past selves; :mod:`training.schedule`: rates over time
* :mod:`training.checkpoint`, :mod:`training.tensors`: files; :mod:`training.export`: a network to play with
* :mod:`training.imitate`: a network that picks as a slow bot does
* :mod:`training.evaluate`: matches; :mod:`training.health`, :mod:`training.plot`: figures
* :mod:`training.run`: everything together; :mod:`training.session`: the same for a machine lent by the minute
"""
